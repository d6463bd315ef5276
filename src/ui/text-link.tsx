import { Link, type LinkProps } from "react-router";

export const TextLink = ({ className = "", ...link }: LinkProps) => (
  <Link {...link} className={`font-semibold text-leaf underline underline-offset-4 ${className}`} />
);
