export default function Tabs() {
  return <p>Ours</p>;
}
