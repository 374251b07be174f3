const form = document.forms[0]!

form.onsubmit = async (event) => {
  event.preventDefault()
  const answer = await fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  })
  const token = answer.headers.get('authorization')
  if (token) {
    localStorage.floor = token
    location.href = '/app/customer/list'
  } else document.querySelector('[role]')!.textContent = (await answer.json()).message
}
