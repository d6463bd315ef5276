export type ControlProps = { label: string; help?: string | undefined; path: string };
