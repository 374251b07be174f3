import path from 'node:path'

/** A states file read as text, because the workbench and the tests need no view for it. */
export interface StatesFile {
  readonly title: string
  /** Absolute path of the model's file, and its name there. */
  readonly model: { readonly file: string; readonly name: string }
}

export function readStatesFile(file: string, text: string): StatesFile {
  const title = /\btitle:\s*(['"])(.+?)\1/.exec(text)?.[2]
  if (!title) throw new Error(`${file} names no title`)
  const name = /\bmodel:\s*(\w+)/.exec(text)?.[1] ?? 'model'
  const imported = new RegExp(`import\\s*{[^}]*\\b${name}\\b[^}]*}\\s*from\\s*['"]([^'"]+)['"]`).exec(text)?.[1]
  if (!imported) throw new Error(`${file} imports no model called ${name}`)
  return { title, model: { file: path.resolve(path.dirname(file), imported), name } }
}
