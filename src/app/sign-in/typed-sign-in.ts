/** Returns what was typed into a sign-in form. Where a field is empty, focuses it and returns nothing. */
export function typedSignIn(form: HTMLFormElement | null): { username: string; password: string } | null {
  if (!form) return null
  const empty = [...form.querySelectorAll('input')].find((input) => input.value.trim() === '')
  empty?.focus()
  if (empty) return null
  const typed = new FormData(form)
  return { username: `${typed.get('username')}`.trim(), password: `${typed.get('password')}` }
}
