import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../icon.tsx";
import { NoConnection } from "../no-connection.tsx";
import { ReadFailure } from "./load-state.tsx";

type AdminPageProps = {
  title: string;
  /** Of fields and short lists, which a wide screen doesn't stretch; tables take more. */
  isForm?: boolean;
  back?: { address: string; name: string };
  actions?: ReactNode;
  /** Page-wide message, always in view below the header. */
  notice?: ReactNode;
  /** What the page shows: a failure is said in the notice's place. */
  read?: ComponentProps<typeof ReadFailure>["read"];
  children: ReactNode;
};

/** The one rule of widths: the header's line is as wide as what it stands above. */
const TABLE = "[&>div]:mx-auto [&>div]:max-w-384 [&>header>div]:mx-auto [&>header>div]:max-w-384";
const FORM = "[&>div]:mx-auto [&>div]:max-w-6xl [&>header>div]:mx-auto [&>header>div]:max-w-6xl";

export const AdminPage = ({
  title,
  isForm = false,
  back,
  actions,
  read,
  notice = read?.error && <ReadFailure read={read} />,
  children,
}: AdminPageProps) => (
  <div className={isForm ? FORM : TABLE}>
    <header className="sticky top-0 z-20 border-line border-b bg-paper">
      <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 md:px-6">
        {back && (
          <Link
            to={back.address}
            aria-label={back.name}
            className="-mx-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-tint"
          >
            <Icon name="chevron-left" />
          </Link>
        )}
        <h1
          className={`min-w-0 grow basis-auto text-2xl max-md:line-clamp-2 md:basis-40 md:truncate ${back ? "max-w-[calc(100%-2.75rem)]" : ""}`}
        >
          {title}
        </h1>
        {actions && <div className="ml-auto flex items-center gap-2">{actions}</div>}
      </div>
      <div className="px-4 md:px-6">
        <NoConnection />
        {notice && <div className="pb-3">{notice}</div>}
      </div>
    </header>
    <div className="px-4 py-4 md:px-6">{children}</div>
  </div>
);
