/** Looks that a picture needs outside the page, where there is no style sheet. */
const resolved = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'direction',
] as const

const space = 'http://www.w3.org/2000/svg'
const head = 44
const edge = 16

/** The drawing as a file of its own: colours and fonts are resolved, its title stands above it, the ground is opaque. */
export function pictureOf(drawing: SVGSVGElement, title: string): string {
  const picture = drawing.cloneNode(true) as SVGSVGElement
  const copies = [picture, ...picture.querySelectorAll<SVGElement>('*')]
  for (const [at, original] of [drawing, ...drawing.querySelectorAll<SVGElement>('*')].entries())
    resolve(original, copies[at])
  const { width, height } = drawing.viewBox.baseVal
  const whole = { width: width + 2 * edge, height: height + head + edge }
  const file = made('svg', { xmlns: space, viewBox: `0 0 ${whole.width} ${whole.height}`, ...whole })
  const page = getComputedStyle(drawing)
  const ground = getComputedStyle(drawing.closest('section') ?? document.body).backgroundColor
  const words = {
    x: edge,
    y: 28,
    fill: page.color,
    'font-family': page.fontFamily,
    'font-size': 15,
    'font-weight': 600,
  }
  const line = made('text', words)
  line.textContent = title
  for (const [name, value] of Object.entries({ x: edge, y: head, width, height }))
    picture.setAttribute(name, String(value))
  file.append(made('rect', { ...whole, fill: ground }), line, picture)
  return new XMLSerializer().serializeToString(file)
}

function made(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(space, name)
  for (const [key, value] of Object.entries(attributes)) if (key !== 'xmlns') element.setAttribute(key, String(value))
  return element
}

function resolve(original: Element, copy: Element | undefined): void {
  if (!copy) return
  const looks = getComputedStyle(original)
  // A texture is named within the picture, whatever the page's address is.
  const texture = /#[\w-]+/.exec(original.getAttribute('fill') ?? '')?.[0]
  for (const name of resolved) {
    const value = looks.getPropertyValue(name)
    if (value) copy.setAttribute(name, name === 'fill' && texture ? `url(${texture})` : value)
  }
  copy.removeAttribute('class')
  copy.removeAttribute('aria-hidden')
}
