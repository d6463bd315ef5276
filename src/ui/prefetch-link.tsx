import { Link, type LinkProps } from "react-router";
import { useOnline } from "#src/client/use-online.ts";

/** Prefetches its page when somebody is about to press it. Never offline: the router would reload the open page. */
export const PrefetchLink = (props: LinkProps) => <Link {...props} prefetch={useOnline() ? "intent" : "none"} />;
