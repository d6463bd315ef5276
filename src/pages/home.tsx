export default function Home() {
  return <h1>Brote</h1>;
}
