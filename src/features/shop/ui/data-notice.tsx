/** What becomes of what is typed into a form (Ley 25.326, art. 6): the owner's words; nothing where there are none. */
export const DataNotice = ({ children }: { children: string }) =>
  children !== "" && <p className="mt-4 whitespace-pre-line text-muted text-sm">{children}</p>;
