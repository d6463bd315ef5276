export const SproutMark = ({ className = "size-8" }: { className?: string }) => (
  <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className={className}>
    <path d="M16 29V15.5" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
    <path d="M15.4 17.2C8.6 17.6 3.6 13.6 3 6.6c7-.4 12 3.6 12.4 10.6Z" fill="currentColor" />
    <path
      d="M16.6 13.4c-.2-6 3.9-10.3 11-10.4.5 6.8-3.6 10.6-11 10.4Z"
      fill="#cbe858"
      className="fill-sprout"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinejoin="round"
    />
    <path d="M7 29h18" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
  </svg>
);
