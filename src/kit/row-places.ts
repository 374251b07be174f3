/** Which elements the rows stand in, by the row's name: its id, told apart where a service repeats one (H23). */
export type Places = ReadonlyMap<string, number>

let last = 0

/**
 * A row keeps its place for as long as it is shown. Where nothing of before is left, as with another page, the rows
 * take the elements over: to write other words into them costs a third of making them anew (PACE 4). Not where the
 * keyboard is in the rows: the focus must not come to stand on another record unasked.
 */
export function placesOf(ids: readonly string[], before: Places, isFocused: () => boolean): Places {
  const times = new Map<string, number>()
  const names = ids.map((id) => {
    const nth = times.get(id) ?? 0
    times.set(id, nth + 1)
    return nth === 0 ? id : `${id} ${nth}`
  })
  const isOther = before.size > 0 && !names.some((name) => before.has(name))
  const free = isOther && !isFocused() ? [...before.values()] : []
  return new Map(
    names.map((name, index) => {
      const place = before.get(name) ?? free[index]
      if (place !== undefined) return [name, place]
      last += 1
      return [name, last]
    }),
  )
}
