/** The browser's storage, for tests in Node. `refuse` makes it fail as a browser does (H10). */
export function memoryStorage(refuse: { read?: boolean; write?: boolean } = {}): Storage {
  const records = new Map<string, string>()
  const or = <T>(refused: boolean | undefined, name: string, act: () => T): T => {
    if (refused) throw new DOMException('refused', name)
    return act()
  }
  return {
    get length() {
      return records.size
    },
    key: (index) => [...records.keys()][index] ?? null,
    clear: () => records.clear(),
    getItem: (key) => or(refuse.read, 'SecurityError', () => records.get(key) ?? null),
    setItem: (key, value) => or(refuse.write, 'QuotaExceededError', () => void records.set(key, String(value))),
    removeItem: (key) => or(refuse.read, 'SecurityError', () => void records.delete(key)),
  }
}
