/** Tells password managers whose password a form is about. */
export const AccountName = ({ name }: { name: string | undefined }) => (
  <input type="text" autoComplete="username" value={name ?? ""} readOnly hidden />
);
