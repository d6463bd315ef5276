import { useEffect, useState } from "react";

/** `value` once it has stood still for `milliseconds`. */
export function useSlowValue<Value>(value: Value, milliseconds: number): Value {
  const [slow, setSlow] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSlow, milliseconds, value);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return slow;
}
