/** Whose password a form is about, where it isn't asked: password managers look for it. */
export const AccountName = ({ name }: { name: string | undefined }) => (
  <input type="text" autoComplete="username" value={name ?? ""} readOnly hidden />
);
