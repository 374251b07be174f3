declare global {
  interface Window {
    noteSeenTexts?: (texts: readonly string[]) => Promise<void>
    noteSeenRoute?: (path: string, heading: string) => Promise<void>
    /** Notes what is shown now, without waiting until it is at rest. */
    noteSeenNow?: () => Promise<void>
  }
}

/** Runs inside the page, before its own scripts. Uses nothing from outside itself. */
export function watchPage(): void {
  const known = new Set<string>()
  const settleTime = 300
  let timer: ReturnType<typeof setTimeout> | undefined

  const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()

  /** The text itself, and with its neighbours where a sentence is made of several. */
  const textsOf = (element: Element): string[] => {
    const own = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent)
    const attributes = ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name))
    const whole = own.some((text) => plain(text)) ? [element.textContent] : []
    return [...own, ...attributes, ...whole].map(plain).filter((text) => text !== '' && text.length <= 1000)
  }

  const look = async (from: Element): Promise<void> => {
    const elements = [from, ...from.querySelectorAll('*')].filter(
      (element) =>
        !['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'HEAD', 'TITLE', 'META', 'LINK'].includes(element.tagName),
    )
    // Visibility costs more to find than words, most of which are known already.
    const texts = elements.flatMap((element) => {
      const unknown = textsOf(element).filter((text) => !known.has(text))
      return unknown.length > 0 && element.checkVisibility({ visibilityProperty: true }) ? unknown : []
    })
    if (texts.length === 0) return
    for (const text of texts) known.add(text)
    await window.noteSeenTexts?.([...new Set(texts)])
  }

  const noteRoute = (): void => {
    const heading = plain(document.querySelector('h1')?.textContent)
    if (heading && !document.querySelector('main [aria-busy="true"]'))
      void window.noteSeenRoute?.(location.pathname, heading)
  }

  /** Each place once, and none within another, because a page that is drawn anew changes in a hundred places. */
  const placesOf = (changes: readonly MutationRecord[]): Element[] => {
    const places = new Set<Element>()
    for (const { target } of changes) {
      const at = target instanceof Element ? target : target.parentElement
      if (at?.isConnected) places.add(at)
    }
    const isWithin = (at: Element | null): boolean => at !== null && (places.has(at) || isWithin(at.parentElement))
    return [...places].filter((at) => !isWithin(at.parentElement))
  }

  window.noteSeenNow = () => look(document.body)

  const observer = new MutationObserver((changes) => {
    if (document.body) for (const at of placesOf(changes)) void look(at)
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Sees elements that became visible by a class alone.
      if (document.body) void look(document.body)
      noteRoute()
    }, settleTime)
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}
