/** What was typed into a sign-in form; where a field is empty it gets the focus, and nothing is given. */
export function typedSignIn(form: HTMLFormElement | null): { username: string; password: string } | null {
  if (!form) return null
  const empty = [...form.querySelectorAll('input')].find((input) => input.value.trim() === '')
  empty?.focus()
  if (empty) return null
  const typed = new FormData(form)
  return { username: `${typed.get('username')}`.trim(), password: `${typed.get('password')}` }
}
