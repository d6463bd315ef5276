import { Link } from "react-router";

export type Crumb = { name: string; address: string };

export const Breadcrumbs = ({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) => (
  <nav aria-label="Estás en" className="text-muted text-sm">
    <ol className="flex min-w-0 items-center gap-1.5">
      {crumbs.map(({ name, address }) => (
        <li key={address} className="flex min-w-0 max-w-[45%] shrink-0 items-center gap-1.5">
          <Link to={address} className="-my-3 block truncate py-3 underline-offset-4 hover:text-ink hover:underline">
            {name}
          </Link>
          <span aria-hidden="true">/</span>
        </li>
      ))}
      <li aria-current="page" className="min-w-0 truncate text-ink">
        {here}
      </li>
    </ol>
  </nav>
);
