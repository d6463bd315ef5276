import { Link, type LinkProps } from "react-router";

/** A link that stands by itself, underlined under the pointer alone. */
export const QuietLink = ({ className = "", ...link }: LinkProps) => (
  <Link
    {...link}
    className={`inline-flex min-h-11 w-fit items-center text-leaf text-sm underline-offset-4 hover:underline ${className}`}
  />
);
