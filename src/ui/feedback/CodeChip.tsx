/** A code as the services spell it: FINANCE_5. */
export function CodeChip({ children }: { children: string }) {
  return <span className="chip chip-code tone-neutral">{children}</span>
}
