import { Outlet } from "react-router";

/** The frame of every page that visitors and customers see. */
export default function Storefront() {
  return (
    <main id="contenido">
      <Outlet />
    </main>
  );
}
