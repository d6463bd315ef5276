import { useQuery } from "@tanstack/react-query";
import { staffCatalogue } from "./queries.ts";

/** The categories as options of a select. */
export const CategoryOptions = () =>
  useQuery(staffCatalogue.categories()).data?.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

/** The brands as options of a select. */
export const BrandOptions = () =>
  useQuery(staffCatalogue.brands()).data?.map((brand) => <option key={brand}>{brand}</option>);
