type LegalFooter = {
  supplier: string;
  adults: string;
  fiscal: { image: string; link: string } | null;
  links: readonly { name: string; address: string }[];
};

export const LegalFoot = ({ legal: { supplier, adults, fiscal, links } }: { legal: LegalFooter }) => (
  <div className="flex w-full flex-wrap items-center gap-x-6 gap-y-2 text-sm">
    {fiscal && (
      <a href={fiscal.link} target="_blank" rel="noopener noreferrer">
        <img src={fiscal.image} alt="Data Fiscal" width={44} height={60} loading="lazy" />
      </a>
    )}
    <ul className="flex flex-wrap gap-x-6">
      {links.map(({ name, address }) => (
        <li key={address}>
          <a href={address} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-8">
            {name}
          </a>
        </li>
      ))}
    </ul>
    {supplier && <p className="w-full opacity-85">{supplier}</p>}
    {adults && <p className="w-full opacity-85">{adults}</p>}
  </div>
);
