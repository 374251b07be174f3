/** What is used of pdfkit, which brings no types. */
declare module 'pdfkit' {
  interface Options {
    readonly size: 'A4'
    readonly margin: number
    readonly lang: string
    readonly pdfVersion: '1.7'
    readonly info: Readonly<Record<string, string | Date>>
  }
  export default class PDFDocument {
    constructor(options: Options)
    registerFont(name: string, source: Buffer | string): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(color: string): this
    strokeColor(color: string): this
    lineWidth(width: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    stroke(): this
    text(text: string, x: number, y: number, options: { readonly lineBreak: false }): this
    widthOfString(text: string): number
    on(event: 'data', heard: (part: Buffer) => void): this
    on(event: 'end', heard: () => void): this
    on(event: 'error', heard: (error: Error) => void): this
    end(): void
  }
}
