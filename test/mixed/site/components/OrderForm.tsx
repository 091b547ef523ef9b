export default function OrderForm() {
  return <form id="order-form"><button type="submit">Order</button></form>
}
