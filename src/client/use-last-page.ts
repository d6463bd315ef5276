import { useEffect } from "react";
import type { Page } from "#src/contract/page.ts";

type Given = {
  /** The page that was asked for. */
  page: number;
  size: number;
  /** What was read of it; undefined while it is on its way. */
  read: Page<unknown> | undefined;
  onGo: (last: number) => void;
};

/** A page past the end of a list goes to the last one: rows were deleted, or the address is an old one. */
export function useLastPage({ page, size, read, onGo }: Given): void {
  const last = read && read.results.length === 0 ? Math.max(1, Math.ceil(read.count / size)) : page;
  useEffect(() => {
    if (last < page) onGo(last);
  }, [last, page, onGo]);
}
