/** The mark of the service: a recommendation that leads to a sale. */
export function Brand() {
  return (
    <span className="brand">
      <svg width="22" height="22" viewBox="0 0 24 24" fill="none" aria-hidden>
        <path d="M5 18C5 10 12 14 12 8.5" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
        <path
          d="M12 8.5C12 14 19 10 19 18"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          opacity="0.45"
        />
        <circle cx="12" cy="5.5" r="2.8" fill="currentColor" />
        <circle cx="5" cy="19" r="2" fill="currentColor" />
        <circle cx="19" cy="19" r="2" fill="currentColor" opacity="0.45" />
      </svg>
      Attribution
    </span>
  );
}
