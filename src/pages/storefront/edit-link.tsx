import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { adminProductAddress } from "#src/addresses.ts";
import { Queries } from "#src/client/query-client.tsx";
import { accountQueries } from "#src/features/accounts/ui/queries.ts";
import { buttonClass } from "#src/ui/button.tsx";

type EditLinkProps = { productId: number };

/** The way to a product's form, for staff who may change it. Loaded for staff alone. */
const EditLink = (props: EditLinkProps) => (
  <Queries>
    <PermittedLink {...props} />
  </Queries>
);

export default EditLink;

function PermittedLink({ productId }: EditLinkProps) {
  const { data } = useQuery({ ...accountQueries.permissions(), retry: false });
  if (!data?.permissions.includes("products:write")) return null;
  return (
    <Link to={adminProductAddress(productId)} className={buttonClass("secondary", "w-fit")}>
      <span aria-hidden="true" className="icon icon-pencil size-4" />
      Editar
    </Link>
  );
}
