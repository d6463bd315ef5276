export const Kbd = ({ children }: { children: string }) => (
  <kbd className="min-w-6 rounded-md border border-edge bg-card px-1.5 text-center font-medium font-sans text-sm">
    {children}
  </kbd>
);
