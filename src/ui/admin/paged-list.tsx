import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useQueryParams } from "#src/client/use-query-params.ts";
import type { Page } from "#src/contract/page.ts";
import { Pagination } from "../pagination.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";

type PagedListProps<Item> = {
  list: Pick<UseQueryResult<Page<Item>>, "data" | "isPending" | "isSuccess" | "isError" | "isPlaceholderData">;
  /** What is on screen while a newer page loads or fails. */
  good: { data: Page<Item> | undefined };
  page: number;
  size: number;
  loading: string;
  rowClass: string;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** A page of a list, the address's `page`; one past the end leads to the last. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { list, good, page, size, loading, rowClass, empty, children } = props;
  const { query, change } = useQueryParams();
  const { results = [], count = 0 } = good.data ?? {};
  const pages = Math.ceil(count / size);
  const last = !list.isPlaceholderData && list.data?.results.length === 0 ? Math.max(1, pages) : page;
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
      {!good.data && list.isPending && <ListSkeleton label={loading} rowClass={rowClass} />}
      {list.isSuccess && results.length === 0 && empty}
      {results.length > 0 && (
        <div className={`transition-opacity duration-150 ${isOld ? "opacity-60" : ""}`}>{children(results)}</div>
      )}
      <Pagination current={page} last={pages} hrefFor={hrefFor} />
    </>
  );
}
