/** What every control of a setting is given; `path` is its place in the form. */
export type ControlProps = { label: string; help?: string | undefined; path: string };
