import { useEffect } from "react";
import type { Page } from "#src/contract/page.ts";

type Given = {
  page: number;
  size: number;
  read: Page<unknown> | undefined;
  onGo: (last: number) => void;
};

/** Leads from a page past the end of a list to the last one. */
export function useLastPage({ page, size, read, onGo }: Given): void {
  const last = read && read.results.length === 0 ? Math.max(1, Math.ceil(read.count / size)) : page;
  useEffect(() => {
    if (last < page) onGo(last);
  }, [last, page, onGo]);
}
