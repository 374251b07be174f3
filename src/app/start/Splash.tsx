import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Logo } from '../../ui/layout/Logo.tsx'

/** Shown until the session is known. */
export function Splash({ text }: { text?: string }) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 bg-canvas">
      <Logo size={28} />
      <p role="status" className="flex min-h-6 items-center gap-2 text-muted">
        <Spinner />
        {text}
      </p>
    </main>
  )
}
