import { useEffect, useRef, useState } from "react";
import { storageOf } from "#src/client/storage.ts";
import { chime } from "./chime.ts";

const KEY = "orderSound";

/** Off until it is switched on in this browser. */
export function useOrderSound() {
  const [isOn, setOn] = useState(() => storageOf("localStorage").getItem(KEY) === "on");
  const turn = (on: boolean) => {
    storageOf("localStorage").setItem(KEY, on ? "on" : "off");
    setOn(on);
    // A sample, which also lets the browser play sounds on this page.
    if (on) chime();
  };
  return { isOn, turn };
}

/** Rings when a new order comes in, and shows how many wait in the tab's title. */
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
