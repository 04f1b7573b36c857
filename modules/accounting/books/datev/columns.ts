const counted = (count: number, ...names: readonly string[]): readonly string[] =>
  Array.from({ length: count }, (_, at) => names.map((name) => `${name} ${at + 1}`)).flat();

const listed = (names: string): readonly string[] => names.split(';').map((name) => name.trim());

/** Columns of a batch of postings (Buchungsstapel, category 21, version 13). */
export const batchColumns: readonly string[] = [
  ...listed(
    `Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;
Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre;
Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink`,
  ),
  ...counted(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  ...listed(
    `KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID;EU-Steuersatz;Abw. Versteuerungsart;
Sachverhalt L+L;Funktionsergänzung L+L;BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung`,
  ),
  ...counted(20, 'Zusatzinformation - Art', 'Zusatzinformation - Inhalt'),
  ...listed(
    `Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;Auftragsnummer;
Buchungstyp;USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);
EU-Steuersatz (Anzahlungen);Erlöskonto (Anzahlungen);Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;
Skontosperre;Gesellschaftername;Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis;
Bezeichnung SoBil-Sachverhalt;Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;Datum Zuord. Steuerperiode;
Fälligkeit;Generalumkehr (GU);Steuersatz;Land;Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung);
EU-Steuersatz (Ursprung);Abw. Skontokonto`,
  ),
];

/** Bank details of a party; two of the columns are unused. */
const bank = (n: number): readonly string[] =>
  listed(
    `Bankleitzahl ${n};Bankbezeichnung ${n};Bank-Kontonummer ${n};Länderkennzeichen ${n};IBAN-Nr. ${n};Leerfeld;
SWIFT-Code ${n};Abw. Kontoinhaber ${n};Kennz. Hauptbankverb. ${n};Bankverb ${n} Gültig von;Bankverb ${n} Gültig bis`,
  );

const banks = (...numbers: readonly number[]): readonly string[] => numbers.flatMap(bank);

/** Columns of parties (Debitoren/Kreditoren, category 16, version 5). */
export const partyColumns: readonly string[] = [
  ...listed(
    `Konto;Name (Adressattyp Unternehmen);Unternehmensgegenstand;Name (Adressattyp natürl. Person);
Vorname (Adressattyp natürl. Person);Name (Adressattyp keine Angabe);Adressattyp;Kurzbezeichnung;EU-Land;EU-UStID;
Anrede;Titel/Akad. Grad;Adelstitel;Namensvorsatz;Adressart;Straße;Postfach;Postleitzahl;Ort;Land;Versandzusatz;
Adresszusatz;Abweichende Anrede;Abw. Zustellbezeichnung 1;Abw. Zustellbezeichnung 2;Kennz. Korrespondenzadresse;
Adresse Gültig von;Adresse Gültig bis;Telefon;Bemerkung (Telefon);Telefon GL;Bemerkung (Telefon GL);E-Mail;
Bemerkung (E-Mail);Internet;Bemerkung (Internet);Fax;Bemerkung (Fax);Sonstige;Bemerkung (Sonstige)`,
  ),
  ...banks(1, 2, 3, 4, 5),
  ...listed(
    `Leerfeld;Briefanrede;Grußformel;Kunden-/Lief.-Nr.;Steuernummer;Sprache;Ansprechpartner;Vertreter;Sachbearbeiter;
Diverse-Konto;Ausgabeziel;Währungssteuerung;Kreditlimit (Debitor);Zahlungsbedingung;Fälligkeit in Tagen (Debitor);
Skonto in Prozent (Debitor);Kreditoren-Ziel 1 Tg.;Kreditoren-Skonto 1 %;Kreditoren-Ziel 2 Tg.;Kreditoren-Skonto 2 %;
Kreditoren-Ziel 3 Brutto Tg.;Kreditoren-Ziel 4 Tg.;Kreditoren-Skonto 4 %;Kreditoren-Ziel 5 Tg.;
Kreditoren-Skonto 5 %;Mahnung;Kontoauszug;Mahntext 1;Mahntext 2;Mahntext 3;Kontoauszugstext;Mahnlimit Betrag;
Mahnlimit %;Zinsberechnung;Mahnzinssatz 1;Mahnzinssatz 2;Mahnzinssatz 3;Lastschrift;Verfahren;Mandantenbank;
Zahlungsträger`,
  ),
  ...counted(15, 'Indiv. Feld'),
  ...listed(
    `Abweichende Anrede (Rechnungsadresse);Adressart (Rechnungsadresse);Straße (Rechnungsadresse);
Postfach (Rechnungsadresse);Postleitzahl (Rechnungsadresse);Ort (Rechnungsadresse);Land (Rechnungsadresse);
Versandzusatz (Rechnungsadresse);Adresszusatz (Rechnungsadresse);Abw. Zustellbezeichnung 1 (Rechnungsadresse);
Abw. Zustellbezeichnung 2 (Rechnungsadresse);Adresse Gültig von (Rechnungsadresse);
Adresse Gültig bis (Rechnungsadresse)`,
  ),
  ...banks(6, 7, 8, 9, 10),
  ...listed('Nummer Fremdsystem;Insolvent'),
  ...counted(10, 'SEPA-Mandatsreferenz'),
  ...listed(
    `Verknüpftes OPOS-Konto;Mahnsperre bis;Lastschriftsperre bis;Zahlungssperre bis;Gebührenberechnung;Mahngebühr 1;
Mahngebühr 2;Mahngebühr 3;Pauschalberechnung;Verzugspauschale 1;Verzugspauschale 2;Verzugspauschale 3;
Alternativer Suchname;Status;Anschrift manuell geändert (Korrespondenzadresse);
Anschrift individuell (Korrespondenzadresse);Anschrift manuell geändert (Rechnungsadresse);
Anschrift individuell (Rechnungsadresse);Fristberechnung bei Debitor;Mahnfrist 1;Mahnfrist 2;Mahnfrist 3;
Letzte Frist`,
  ),
];

/** Columns of account names (Kontenbeschriftungen, category 20, version 3). */
export const nameColumns: readonly string[] = listed(
  'Konto;Kontenbeschriftung;SprachId;Kontenbeschriftung lang',
);

/** Value of a cell: a number or code as it stands, or a text in quotes. */
export type DatevCell = string | { readonly text: string };

/** Text cell. */
export const text = (value: string): DatevCell => ({ text: value });

/** Row of a DATEV file. */
export const datevRow = (cells: readonly DatevCell[]): string =>
  `${cells.map((one) => (typeof one === 'string' ? one : `"${one.text.replaceAll('"', '""')}"`)).join(';')}\r\n`;

/** Row with cells in named columns, the others empty. */
export const rowIn = (
  columns: readonly string[],
  cells: Readonly<Record<string, DatevCell>>,
): string => datevRow(columns.map((column) => cells[column] ?? ''));
