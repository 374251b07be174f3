/** Whether a token seems to be kept, without the schema that reads it: for what runs before the console is there. */
export function hasToken(): boolean {
  try {
    return /"token":/.test(localStorage.getItem('headwater.session') ?? '')
  } catch {
    return false
  }
}
