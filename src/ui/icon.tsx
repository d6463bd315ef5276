import icons from "./icons.svg?url";

export type IconName =
  | "arrow-right"
  | "check"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "image-off"
  | "map-pin"
  | "menu"
  | "message-circle"
  | "minus"
  | "monitor"
  | "moon"
  | "pause"
  | "pencil"
  | "play"
  | "plus"
  | "search"
  | "shopping-bag"
  | "sliders-horizontal"
  | "sun"
  | "truck"
  | "user"
  | "wallet"
  | "whatsapp"
  | "x";

/** From one file, so that icons cost the first load no script. */
export const Icon = ({ name, className = "" }: { name: IconName; className?: string }) => (
  <svg aria-hidden="true" className={`icon ${className}`}>
    <use href={`${icons}#${name}`} />
  </svg>
);
