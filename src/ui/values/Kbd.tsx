/** A key, or keys pressed together. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="rounded-xs border border-line-strong bg-surface px-1 font-sans text-2xs font-medium text-muted">
      {children}
    </kbd>
  )
}
