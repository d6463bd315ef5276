import { data } from "react-router";

export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return <h1>No encontramos esa página</h1>;
}
