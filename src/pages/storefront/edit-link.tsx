import { useEffect, useState } from "react";
import { Link } from "react-router";
import { adminProductPath } from "#src/admin-paths.ts";
import { api } from "#src/client/api-client.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";

/** For staff who may edit; loaded for staff alone. */
export default function EditLink({ productId }: { productId: number }) {
  const [canEdit, setMayEdit] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    api.get("/auth/permissions/", { signal: leaving.signal }).then(
      ({ permissions }) => setMayEdit(permissions.includes("products:write")),
      () => setMayEdit(false),
    );
    return () => leaving.abort();
  }, []);
  if (!canEdit) return null;
  return (
    <Link to={adminProductPath(productId)} className={buttonClass("secondary", "w-fit")}>
      <Icon name="pencil" className="size-4" />
      Editar
    </Link>
  );
}
