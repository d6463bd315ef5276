import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { pageIn, useQueryParams } from "#src/client/use-query-params.ts";
import type { Page } from "#src/contract/page.ts";
import { Pagination } from "../pagination.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";

type PagedListProps<Item> = {
  /** With its last good data while a newer page loads or fails. */
  list: Pick<UseQueryResult, "isPending" | "isSuccess" | "isError" | "isPlaceholderData"> & {
    data: Page<Item> | undefined;
  };
  size: number;
  loading: string;
  rowClass: string;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** A page of a list, the address's `page`; one past the end leads to the last. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { list, size, loading, rowClass, empty, children } = props;
  const { query, change } = useQueryParams();
  const page = pageIn(query);
  const { results = [], count = 0 } = list.data ?? {};
  const pages = Math.ceil(count / size);
  const isPastEnd = list.isSuccess && !list.isPlaceholderData && results.length === 0;
  const last = isPastEnd ? Math.max(1, pages) : page;
  useEffect(() => {
    if (last < page) change({ page: last > 1 ? last : undefined }, { replace: true });
  }, [last, page, change]);
  const hrefFor = (number: number) => {
    const to = new URLSearchParams(query);
    to.set("page", `${number}`);
    return `?${to}`;
  };
  const isOld = list.isPlaceholderData || list.isError;
  return (
    <>
      {!list.data && list.isPending && <ListSkeleton label={loading} rowClass={rowClass} />}
      {list.isSuccess && results.length === 0 && empty}
      {results.length > 0 && (
        <div className={`transition-opacity duration-150 ${isOld ? "opacity-60" : ""}`}>{children(results)}</div>
      )}
      <Pagination current={page} last={pages} hrefFor={hrefFor} />
    </>
  );
}
