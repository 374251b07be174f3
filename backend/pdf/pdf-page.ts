import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { plainFont } from './plain-font.ts'
import { runsOf } from './text-runs.ts'

/** Letters of all scripts, for what the fonts that every reader has don't know. Under the SIL Open Font License. */
const fontFile = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff'
let unpacked: Promise<Buffer> | undefined

/** Reads the font once, for the first text that needs it. */
const fontOfAllScripts = (): Promise<Buffer> => {
  unpacked ??= readFile(createRequire(import.meta.url).resolve(fontFile)).then(plainFont)
  return unpacked
}

export interface TextStyle {
  /** In points, 9 by default */
  readonly size?: number
  readonly bold?: boolean
  readonly quiet?: boolean
  /** Ends at the end of its width */
  readonly toEnd?: boolean
}

const ink = '#14212b'
const quietInk = '#51626e'
const lineColor = '#c3ced5'
const lineHeight = 1.35

/** Writes on one page in whatever script a text is, wraps it, and draws lines. */
export interface PdfPage {
  /** Returns the place below it. */
  write(text: string, x: number, y: number, width: number, style?: TextStyle): number
  rule(x: number, y: number, width: number): void
}

/** A page for these texts. It holds a font of all scripts only where one of them needs it. */
export async function pageFor(doc: PDFDocument, texts: readonly string[]): Promise<PdfPage> {
  const needsMore = texts.some((text) => runsOf(text).some(({ plain }) => !plain))
  if (needsMore) doc.registerFont('all scripts', await fontOfAllScripts())
  const choose = (plain: boolean, { bold, size = 9 }: TextStyle) =>
    doc.font(plain ? (bold ? 'Helvetica-Bold' : 'Helvetica') : 'all scripts').fontSize(size)
  const widthOf = (text: string, style: TextStyle) =>
    runsOf(text).reduce((sum, run) => sum + choose(run.plain, style).widthOfString(run.text), 0)
  const line = (text: string, x: number, y: number, style: TextStyle) => {
    let at = x
    for (const run of runsOf(text)) {
      choose(run.plain, style)
        .fillColor(style.quiet ? quietInk : ink)
        .text(run.text, at, y, { lineBreak: false })
      at += doc.widthOfString(run.text)
    }
  }
  return {
    write(text, x, y, width, style = {}) {
      const lines = wrapped(text, (part) => widthOf(part, style) <= width)
      for (const [index, one] of lines.entries()) {
        const start = style.toEnd ? x + width - widthOf(one, style) : x
        line(one, start, y + index * (style.size ?? 9) * lineHeight, style)
      }
      return y + lines.length * (style.size ?? 9) * lineHeight
    },
    rule(x, y, width) {
      doc
        .strokeColor(lineColor)
        .lineWidth(0.7)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke()
    },
  }
}

/** Lines that fit. A word that is too long for a line is broken anywhere. */
export function wrapped(text: string, fits: (part: string) => boolean): readonly string[] {
  const lines: string[] = []
  let line = ''
  const add = (part: string) => {
    if (line === '' || fits((line + part).trimEnd())) line += part
    else {
      lines.push(line.trimEnd())
      line = part
    }
  }
  for (const word of text.match(/\S+\s*/g) ?? []) {
    if (fits(word.trimEnd())) add(word)
    else for (const letter of word) add(letter)
  }
  return [...lines, line.trimEnd()]
}

/** Ends the document, and returns its file. */
export function writtenOut(doc: PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
    doc.end()
  })
}
