import { useEffect, useRef, useState } from "react";
import { storageOf } from "#src/client/storage.ts";

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

type Signals = { arrived: number; waiting: number; isOn: boolean };

/** Rings when a new order comes in, and shows how many wait in the tab's title. */
export function useNewOrderSignals({ arrived, waiting, isOn }: Signals): void {
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

/** Two soft notes, made here so that nothing loads. Browsers keep an untouched tab silent. */
function chime(): void {
  const audio = new AudioContext();
  const start = audio.currentTime;
  for (const [index, frequency] of [659.25, 987.77].entries()) {
    const at = start + index * 0.16;
    const note = audio.createOscillator();
    const volume = audio.createGain();
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.18, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.7);
    note.connect(volume).connect(audio.destination);
    note.start(at);
    note.stop(at + 0.75);
    note.onended = () => index === 1 && void audio.close();
  }
}
