import { useEffect, useRef, useState } from "react";
import { storageOf } from "#src/client/storage.ts";
import { chime } from "./chime.ts";

const KEY = "orderSound";

/** The sound of new orders: off until it is switched on, in this browser. */
export function useOrderSound() {
  const [isOn, setOn] = useState(() => storageOf("localStorage").getItem(KEY) === "on");
  const turn = (on: boolean) => {
    storageOf("localStorage").setItem(KEY, on ? "on" : "off");
    setOn(on);
    // Says what it will sound like, and lets the browser know that this page may sound.
    if (on) chime();
  };
  return { isOn, turn };
}

/** Rings when an order newer than all before comes in, and counts those that wait in the tab's title. */
export function useNewOrderSignals({
  arrived,
  waiting,
  isOn,
}: {
  arrived: number;
  waiting: number;
  isOn: boolean;
}): void {
  const heard = useRef(0);
  useEffect(() => {
    if (isOn && heard.current > 0 && arrived > heard.current) chime();
    heard.current = Math.max(heard.current, arrived);
  }, [arrived, isOn]);

  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, "");
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
    return () => {
      document.title = document.title.replace(/^\(\d+\) /, "");
    };
  }, [waiting]);
}
