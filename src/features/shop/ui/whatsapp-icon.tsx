/** A chat bubble with a handset: our own drawing of what people look for. */
export const WhatsappIcon = ({ className = "size-5" }: { className?: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
    <path
      d="M12 2.8a9.2 9.2 0 0 0-7.9 13.9L2.9 21.1l4.5-1.2A9.2 9.2 0 1 0 12 2.8Z"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
    />
    <path
      d="M9.3 7.4c-.3-.6-.9-.6-1.3-.2-.7.6-1 1.5-.7 2.6.3 1.1 1 2.3 2.1 3.4s2.3 1.9 3.4 2.2c1.1.3 2.1 0 2.7-.8.4-.5.3-1-.2-1.3l-1.5-.8c-.4-.2-.8-.2-1.1.2l-.5.6c-.7-.2-1.3-.7-1.9-1.2s-.9-1.2-1.2-1.8l.5-.5c.3-.3.3-.7.1-1.1Z"
      fill="currentColor"
    />
  </svg>
);
