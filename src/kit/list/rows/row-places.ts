/** Which elements the rows stand in, by the row's name: its id, told apart where a service repeats one (H23). */
export type Places = ReadonlyMap<string, number>

let last = 0

/**
 * A row keeps its place where most of the rows are shown still, or the keyboard is in them: the focus must not come to
 * stand on another record unasked. Otherwise, as with another page, the rows take the elements over in their order: to
 * write other words into them costs a third of making them anew.
 */
export function placesOf(ids: readonly string[], before: Places, isFocused: () => boolean): Places {
  const times = new Map<string, number>()
  const names = ids.map((id) => {
    const nth = times.get(id) ?? 0
    times.set(id, nth + 1)
    return nth === 0 ? id : `${id} ${nth}`
  })
  const isSame = names.filter((name) => before.has(name)).length * 2 > before.size || isFocused()
  const free = isSame ? [] : [...before.values()]
  return new Map(
    names.map((name, index) => {
      const place = isSame ? before.get(name) : free[index]
      if (place !== undefined) return [name, place]
      last += 1
      return [name, last]
    }),
  )
}
