export default { title: 'Planted' }
export const Bad = { render: () => <main><img src="/x.png" /><p style={{ color: '#999', background: '#aaa' }}>pale</p></main> }
