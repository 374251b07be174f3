import type { Parser } from 'wouter'
import { isLater, rowOf } from '../decide.ts'

/** Fetches the code of a page as soon as somebody points at its link. Returns what stops it. */
export function preloadLinks(parser: Parser): () => void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link?.href || link.origin !== location.origin) return
    const row = rowOf(parser, link.pathname)
    if (row && !isLater(row)) row.load().catch(() => undefined)
  }
  document.addEventListener('pointerover', preload, { passive: true })
  document.addEventListener('focusin', preload)
  return () => {
    document.removeEventListener('pointerover', preload)
    document.removeEventListener('focusin', preload)
  }
}
