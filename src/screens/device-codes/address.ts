export const codeGenerator = '/app/sponsor/device/code/generator'

export type CodeTab = 'prefixes' | 'generate' | 'search'

export const codeTabAddress = (tab: CodeTab, asked: Readonly<Record<string, string>> = {}): string => {
  const query = String(new URLSearchParams(asked))
  return `${codeGenerator}/${tab}${query ? `?${query}` : ''}`
}

/** The generation of codes of this prefix. */
export const generateOf = (prefix: string): string => codeTabAddress('generate', { prefix })

/** The codes that these filters leave. */
export const codesOf = (filters: Readonly<Record<string, string>>): string =>
  codeTabAddress('search', { pageSize: '25', page: '1', ...filters })
