/** An audit file of Norway: a year of a small company with a customer, a supplier and a purchase in dollars. */
export const auditFile = `<?xml version="1.0" encoding="utf-8"?>
<n1:AuditFile xmlns:n1="urn:StandardAuditFile-Taxation-Financial:NO">
<n1:Header>
 <n1:AuditFileVersion>1.30</n1:AuditFileVersion><n1:AuditFileCountry>NO</n1:AuditFileCountry>
 <n1:Company><n1:RegistrationNumber>999888777</n1:RegistrationNumber><n1:Name>Fjord &amp; Fisk AS</n1:Name></n1:Company>
 <n1:DefaultCurrencyCode>NOK</n1:DefaultCurrencyCode>
 <n1:SelectionCriteria><n1:PeriodStart>1</n1:PeriodStart><n1:PeriodStartYear>2025</n1:PeriodStartYear><n1:PeriodEnd>12</n1:PeriodEnd><n1:PeriodEndYear>2025</n1:PeriodEndYear></n1:SelectionCriteria>
</n1:Header>
<n1:MasterFiles>
 <n1:GeneralLedgerAccounts>
  <n1:Account><n1:AccountID>1500</n1:AccountID><n1:AccountDescription>Kundefordringer</n1:AccountDescription><n1:StandardAccountID>15</n1:StandardAccountID><n1:OpeningDebitBalance>300.00</n1:OpeningDebitBalance><n1:ClosingDebitBalance>550.00</n1:ClosingDebitBalance></n1:Account>
  <n1:Account><n1:AccountID>1920</n1:AccountID><n1:AccountDescription>Bankinnskudd</n1:AccountDescription><n1:StandardAccountID>19</n1:StandardAccountID><n1:OpeningDebitBalance>700.00</n1:OpeningDebitBalance><n1:ClosingDebitBalance>900.00</n1:ClosingDebitBalance></n1:Account>
  <n1:Account><n1:AccountID>2000</n1:AccountID><n1:AccountDescription>Aksjekapital</n1:AccountDescription><n1:StandardAccountID>20</n1:StandardAccountID><n1:OpeningCreditBalance>1000.00</n1:OpeningCreditBalance><n1:ClosingCreditBalance>1000.00</n1:ClosingCreditBalance></n1:Account>
  <n1:Account><n1:AccountID>2400</n1:AccountID><n1:AccountDescription>Leverandørgjeld</n1:AccountDescription><n1:StandardAccountID>24</n1:StandardAccountID><n1:ClosingCreditBalance>525.00</n1:ClosingCreditBalance></n1:Account>
  <n1:Account><n1:AccountID>2700</n1:AccountID><n1:AccountDescription>Utgående mva</n1:AccountDescription><n1:StandardAccountID>27</n1:StandardAccountID><n1:ClosingCreditBalance>90.00</n1:ClosingCreditBalance></n1:Account>
  <n1:Account><n1:AccountID>3000</n1:AccountID><n1:AccountDescription>Salgsinntekt</n1:AccountDescription><n1:StandardAccountID>30</n1:StandardAccountID><n1:ClosingCreditBalance>360.00</n1:ClosingCreditBalance></n1:Account>
  <n1:Account><n1:AccountID>4300</n1:AccountID><n1:AccountDescription>Varekjøp</n1:AccountDescription><n1:StandardAccountID>43</n1:StandardAccountID><n1:ClosingDebitBalance>525.00</n1:ClosingDebitBalance></n1:Account>
 </n1:GeneralLedgerAccounts>
 <n1:Customers><n1:Customer><n1:RegistrationNumber>111222333</n1:RegistrationNumber><n1:Name>Anna AS</n1:Name><n1:Address><n1:StreetName>Kaia</n1:StreetName><n1:Number>1</n1:Number><n1:City>Bergen</n1:City><n1:PostalCode>5003</n1:PostalCode></n1:Address><n1:Contact><n1:Email>anna@example.com</n1:Email></n1:Contact><n1:CustomerID>10000</n1:CustomerID><n1:BalanceAccount><n1:AccountID>1500</n1:AccountID><n1:OpeningDebitBalance>300.00</n1:OpeningDebitBalance><n1:ClosingDebitBalance>550.00</n1:ClosingDebitBalance></n1:BalanceAccount></n1:Customer>
 <n1:Customer><n1:CustomerID>10001</n1:CustomerID></n1:Customer></n1:Customers>
 <n1:Suppliers><n1:Supplier><n1:Name>Delta Inc</n1:Name><n1:SupplierID>20000</n1:SupplierID><n1:AccountID>2400</n1:AccountID><n1:ClosingCreditBalance>525.00</n1:ClosingCreditBalance></n1:Supplier></n1:Suppliers>
 <n1:TaxTable><n1:TaxTableEntry><n1:TaxType>MVA</n1:TaxType><n1:Description>Merverdiavgift</n1:Description><n1:TaxCodeDetails><n1:TaxCode>3</n1:TaxCode><n1:Description>Utgående 25</n1:Description><n1:TaxPercentage>25</n1:TaxPercentage></n1:TaxCodeDetails></n1:TaxTableEntry></n1:TaxTable>
 <n1:AnalysisTypeTable><n1:AnalysisTypeTableEntry><n1:AnalysisType>AVD</n1:AnalysisType><n1:AnalysisID>1</n1:AnalysisID></n1:AnalysisTypeTableEntry></n1:AnalysisTypeTable>
</n1:MasterFiles>
<n1:GeneralLedgerEntries><n1:NumberOfEntries>4</n1:NumberOfEntries>
 <n1:Journal><n1:JournalID>S</n1:JournalID><n1:Description>Salg</n1:Description>
  <n1:Transaction><n1:TransactionID>1</n1:TransactionID><n1:TransactionDate>2025-02-01</n1:TransactionDate><n1:Description>Laks</n1:Description>
   <n1:Line><n1:RecordID>1</n1:RecordID><n1:AccountID>1500</n1:AccountID><n1:CustomerID>10000</n1:CustomerID><n1:DebitAmount><n1:Amount>450.00</n1:Amount></n1:DebitAmount></n1:Line>
   <n1:Line><n1:RecordID>2</n1:RecordID><n1:AccountID>3000</n1:AccountID><n1:CreditAmount><n1:Amount>360.00</n1:Amount></n1:CreditAmount></n1:Line>
   <n1:Line><n1:RecordID>3</n1:RecordID><n1:AccountID>2700</n1:AccountID><n1:CreditAmount><n1:Amount>90.00</n1:Amount></n1:CreditAmount></n1:Line>
  </n1:Transaction>
 </n1:Journal>
 <n1:Journal><n1:JournalID>B</n1:JournalID><n1:Description>Bank</n1:Description>
  <n1:Transaction><n1:TransactionID>2</n1:TransactionID><n1:TransactionDate>2025-03-01</n1:TransactionDate>
   <n1:Line><n1:AccountID>1920</n1:AccountID><n1:DebitAmount><n1:Amount>200.00</n1:Amount></n1:DebitAmount></n1:Line>
   <n1:Line><n1:AccountID>1500</n1:AccountID><n1:CustomerID>10000</n1:CustomerID><n1:CreditAmount><n1:Amount>200.00</n1:Amount></n1:CreditAmount></n1:Line>
  </n1:Transaction>
  <n1:Transaction><n1:TransactionID>3</n1:TransactionID><n1:TransactionDate>2025-04-01</n1:TransactionDate>
   <n1:Line><n1:AccountID>4300</n1:AccountID><n1:DebitAmount><n1:Amount>525.00</n1:Amount><n1:CurrencyCode>USD</n1:CurrencyCode><n1:CurrencyAmount>50.00</n1:CurrencyAmount><n1:ExchangeRate>10.5</n1:ExchangeRate></n1:DebitAmount></n1:Line>
   <n1:Line><n1:AccountID>2400</n1:AccountID><n1:SupplierID>20000</n1:SupplierID><n1:CreditAmount><n1:Amount>525.00</n1:Amount><n1:CurrencyCode>USD</n1:CurrencyCode><n1:CurrencyAmount>50.00</n1:CurrencyAmount></n1:CreditAmount></n1:Line>
  </n1:Transaction>
  <n1:Transaction><n1:TransactionID>4</n1:TransactionID><n1:TransactionDate>2025-05-01</n1:TransactionDate>
   <n1:Line><n1:AccountID>1920</n1:AccountID><n1:DebitAmount><n1:Amount>1.00</n1:Amount></n1:DebitAmount></n1:Line>
  </n1:Transaction>
 </n1:Journal>
</n1:GeneralLedgerEntries>
</n1:AuditFile>
`;
